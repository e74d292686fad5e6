import { describe, expect, it } from 'vitest'
import { isKnownHeader, START_COLUMNS, staysEmpty, withHolds } from './irs-columns.ts'
import { filingCsv } from './irs-file.ts'

describe('a column whose header we don’t know', () => {
  const [known, unknown] = [START_COLUMNS[0]!, { header: 'Foreign ZIP', fact: null }]

  it('holds what someone chose: a fact, the same text in every row, or nothing', () => {
    const held = (hold: object) => withHolds([known, unknown], { 1: hold as { fact: null } })[1]!
    expect(held({ fact: 'zip' })).toEqual({ header: 'Foreign ZIP', fact: 'zip' })
    expect(held({ fact: 'zip', text: 'US' })).toEqual({ header: 'Foreign ZIP', fact: 'zip' })
    expect(held({ fact: null, text: 'US' })).toEqual({ header: 'Foreign ZIP', fact: null, text: 'US' })
    expect(held({ fact: null, text: '' })).toEqual(unknown)
    expect(withHolds([known, unknown], {})).toEqual([known, unknown])
  })

  it('is distinguished from those that we leave empty on purpose', () => {
    expect(isKnownHeader('RECIPIENT  suffix *')).toBe(true)
    expect(isKnownHeader('Foreign ZIP')).toBe(false)
    expect(staysEmpty({ fact: 'direct_sales' })).toBe(true)
    expect(staysEmpty({ fact: null, text: 'US' })).toBe(false)
  })

  it('is written to the file', () => {
    const payer = { name: 'Cedar', tin: '561234567', address: '', phone: '', email: '' }
    const form = {
      name: 'Vendor',
      tinType: null,
      tin: null,
      address: '',
      account: '1',
      countedCents: 0,
      withheldCents: 0,
    }
    const columns = withHolds([unknown, { header: 'B', fact: null }], { 0: { fact: null, text: 'US, yes' } })
    expect(filingCsv(columns, { taxYear: 2025, payer, forms: [form] })).toBe('Foreign ZIP,B\r\n"US, yes",\r\n')
  })
})
