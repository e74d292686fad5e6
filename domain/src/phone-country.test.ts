import { describe, expect, it } from 'vitest'
import { isPhoneCountry, phoneCountry } from './phone-country.ts'

describe('the country of a phone number', () => {
  it.each([
    ['+13365550142', 'US'],
    ['+17875550142', 'US'],
    ['+14165550142', 'CA'],
    ['+18765550142', null],
    ['+528112345678', 'MX'],
    ['+50212345678', 'GT'],
    ['+442071234567', 'GB'],
    ['+2348012345678', null],
  ])('of %s is %s', (number, country) => {
    expect(phoneCountry(number)).toBe(country)
  })
})

it('countries are named by their codes', () => {
  expect(['US', 'MX', 'us', 'XX'].map(isPhoneCountry)).toEqual([true, true, false, false])
})
