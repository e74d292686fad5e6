import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blurredAddress } from './blurred-address.ts'

const at = (addressLine1: string | null) => ({ addressLine1, city: 'Greensboro', state: 'NC' })
const TOWN = 'Greensboro, NC'

describe('a publicly shown address', () => {
  it.each([
    ['418 Linden Ave', 'Linden Ave'],
    ['  418   Linden  Ave ', 'Linden Ave'],
    ['#418 Linden Ave', 'Linden Ave'],
    ['418B Linden Ave Apt 4', 'Linden Ave'],
    ['418 Linden Ave Unit 4 Bldg 2', 'Linden Ave'],
    ['12-14 Oak St, Unit 3', 'Oak St'],
    ['12 - 14 Oak St', 'Oak St'],
    ['12 1/2 Oak St #3', 'Oak St'],
    ['77 W 45th St', 'W 45th St'],
    ['1200 US Highway 64', 'US Highway 64'],
    ['1200 County Road 12 Lot 7', 'County Road 12'],
  ])('keeps the street of %s', (written, street) =>
    expect(blurredAddress('street', at(written))).toBe(`${street}, ${TOWN}`),
  )

  it.each([
    'Lot 14 Cedar Ridge Rd',
    'One Linden Ave',
    '5th Avenue 12',
    '12 & 14 Oak St',
    '12 and 14 Oak St',
    '12, 14 Oak St',
    '418½ Linden Ave',
    '418 Linden Ave (rear of 420)',
    '418 Main St 4B',
    '418 Main Rd 4',
    'Calle 5 #12-34',
    '418 Unit 4',
    '418',
    '',
    null,
  ])('is only the city when no street can be identified: %s', (written) =>
    expect(blurredAddress('street', at(written))).toBe(TOWN),
  )

  it('is only the city when that was chosen', () => expect(blurredAddress('city', at('418 Linden Ave'))).toBe(TOWN))

  it('never contains the house number, whatever the street', () => {
    const numbers = fc.integer({ min: 1, max: 99_999 })
    const street = fc.constantFrom('Linden Ave', 'N Main St', 'Oak St Apt', 'Cedar Ridge Rd #', 'Elm Pl Unit')
    fc.assert(
      fc.property(numbers, street, numbers, (house, name, unit) => {
        const shown = blurredAddress('street', at(`${house} ${name} ${unit}`))
        expect(shown).not.toMatch(/\d/)
      }),
    )
  })
})
