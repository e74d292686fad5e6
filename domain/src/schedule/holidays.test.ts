import { expect, it } from 'vitest'
import { federalHolidays } from './holidays.ts'

// Checked against the lists that the Office of Personnel Management publishes for each year.
it.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
])('lists the federal holidays of %i as they’re observed', (year, expected) => {
  expect(federalHolidays(year).map(({ day }) => day)).toEqual(expected.split(' ').map((day) => `${year}-${day}`))
})

it('observes New Year’s Day on the day before when it falls on a Saturday', () => {
  expect(federalHolidays(2028)[0]).toEqual({ name: 'new_year', day: '2027-12-31' })
})
