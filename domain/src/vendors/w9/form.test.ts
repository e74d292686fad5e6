import { describe, expect, it } from 'vitest'
import { isOnePerson, needsEin, w9Address, w9ClassOf, w9Faults, type W9Input, w9Says } from './form.ts'

const form = (facts: Partial<W9Input> = {}): W9Input => ({
  name: 'Luis Sandoval',
  businessName: '',
  classification: 'individual',
  llcTaxedAs: null,
  exemptPayeeCode: '',
  street: '2715 Camden Rd',
  city: 'Burlington, NC 27215',
  tinType: 'ssn',
  tin: '412-55-4471',
  isBackupWithheld: false,
  ...facts,
})
const faults = (facts: Partial<W9Input>) => Object.fromEntries(w9Faults(form(facts)))

describe('a W-9', () => {
  it('needs a name, an address and nine digits', () => {
    expect(faults({})).toEqual({})
    expect(faults({ name: ' ', street: '', city: '', tin: '' })).toEqual({
      name: 'required',
      street: 'required',
      city: 'required',
      tin: 'required',
    })
    expect(faults({ tin: '412-55-447' })).toEqual({ tin: 'digits' })
    expect(faults({ tin: '000000000' })).toEqual({ tin: 'digits' })
    expect(faults({ tin: '41 2554471' })).toEqual({})
  })

  it('says how an LLC is taxed', () => {
    expect(faults({ classification: 'llc' })).toEqual({ llcTaxedAs: 'required' })
    expect(faults({ classification: 'llc', llcTaxedAs: 'owner' })).toEqual({})
  })

  it('takes an employer’s number from those who aren’t one person', () => {
    for (const facts of [
      { classification: 'c_corp' },
      { classification: 'partnership' },
      { classification: 'llc', llcTaxedAs: 's' },
    ] as const)
      expect(faults(facts)).toEqual({ tinType: 'ein_only' })
    expect(faults({ classification: 'trust' })).toEqual({})
    expect([needsEin(form()), isOnePerson(form())]).toEqual([false, true])
  })

  it('knows exempt payees by their code, and that a person isn’t one', () => {
    expect(faults({ exemptPayeeCode: '5' })).toEqual({ exemptPayeeCode: 'not_exempt' })
    const corporation = { classification: 'c_corp', tinType: 'ein' } as const
    expect(faults({ ...corporation, exemptPayeeCode: '14' })).toEqual({ exemptPayeeCode: 'code' })
    expect(faults({ ...corporation, exemptPayeeCode: '5' })).toEqual({})
  })
})

const said = (facts: Partial<W9Input>) => w9Says(form(facts)).taxClassification

describe('what a W-9 says about its vendor', () => {
  it('is the name of the tax return, the class and the address on one line', () => {
    expect(w9Says(form({ isBackupWithheld: true }))).toEqual({
      legalName: 'Luis Sandoval',
      taxClassification: 'individual',
      isBackupWithheld: true,
      address: '2715 Camden Rd, Burlington, NC 27215',
    })
    expect(said({ businessName: 'Sandoval Drywall & Paint' })).toBe('sole_prop')
    expect(said({ classification: 'llc', llcTaxedAs: 'owner' })).toBe('llc_disregarded')
    expect(said({ classification: 'llc', llcTaxedAs: 'p' })).toBe('llc_partnership')
    expect(said({ classification: 'llc', llcTaxedAs: 's' })).toBe('s_corp')
    expect(said({ classification: 'partnership', exemptPayeeCode: '1' })).toBe('exempt')
    expect(said({ classification: 'c_corp', exemptPayeeCode: '5' })).toBe('c_corp')
  })

  it('fills in the form again', () => {
    expect(w9ClassOf('llc_partnership')).toEqual({ classification: 'llc', llcTaxedAs: 'p' })
    expect(w9ClassOf('s_corp')).toEqual({ classification: 's_corp', llcTaxedAs: null })
    expect(w9ClassOf('unknown')).toEqual({ classification: 'individual', llcTaxedAs: null })
    expect(w9Address('2715 Camden Rd, Burlington, NC 27215')).toEqual({
      street: '2715 Camden Rd',
      city: 'Burlington, NC 27215',
    })
    expect(w9Address('')).toEqual({ street: '', city: '' })
  })
})
