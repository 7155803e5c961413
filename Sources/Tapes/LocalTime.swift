// SPDX-License-Identifier: Apache-2.0

import Platform

/// A point in time, with its date in the user's time zone.
package struct LocalTime {
    /// The Unix time, in seconds.
    package let seconds: Int
    package let day: CalendarDay

    /// The current time.
    package static var now: LocalTime { LocalTime(seconds: Int(time(nil))) }

    package init(seconds: Int) {
        self.seconds = seconds
        var moment = time_t(seconds)
        var parts = tm()
        localtime_r(&moment, &parts)
        day = CalendarDay(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
