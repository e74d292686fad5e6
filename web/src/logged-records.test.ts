import { describe, expect, it } from 'vitest'
import { recordAddress } from './activity-log/record-address.ts'
import { logWords } from './activity-words.ts'

const object = (
  type: 'bid_package' | 'deal' | 'document' | 'import_job' | 'portfolio' | 'saved_view',
  id: string | null = 'record',
) => ({
  type,
  id,
  label: 'sales.csv',
  words: null,
})
const deal = { id: 'one', number: 'D-1001', name: '418 Linden Ave', dealType: 'fix_and_flip' as const }

const addressOf = (entry: Parameters<typeof recordAddress>[0]) => recordAddress(entry, logWords)

describe('an entry in the organization’s log', () => {
  it('links to its deal, or for a document to the deal’s documents', () => {
    expect(addressOf({ deal, object: object('deal') })).toEqual({ to: '/app/deals/one', label: 'D-1001' })
    expect(addressOf({ deal, object: object('document') })).toEqual({
      to: '/app/deals/one/documents',
      label: '418 Linden Ave · D-1001',
    })
  })

  it('links to the bid package itself', () => {
    expect(addressOf({ deal, object: object('bid_package') })?.to).toBe('/app/deals/one/orders?bids=record')
    expect(addressOf({ deal, object: object('bid_package', null) })?.to).toBe('/app/deals/one/orders')
  })

  it('links to its import, or to the public page', () => {
    const to = (record: ReturnType<typeof object>) => addressOf({ deal: null, object: record })?.to
    expect(to(object('import_job'))).toBe('/app/deals/import/record')
    expect(to(object('portfolio', null))).toBe('/app/portfolio/page')
  })

  it('has no link if the record has no page', () => {
    expect(addressOf({ deal: null, object: object('saved_view') })).toBeNull()
  })
})
