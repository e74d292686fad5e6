import { describe, expect, it } from 'vitest'
import { guessKind, sourceOf } from './sources.ts'

describe('file source', () => {
  it.each([
    ['trello', 'Card ID,Card Name,List Name'],
    ['asana', 'Task ID,Name,Section/Column'],
    ['monday', 'Name,Subitems,Status'],
    ['hubspot', 'Record ID,Deal Name,Pipeline,Deal Stage'],
    ['salesforce', 'OpportunityId,OpportunityName,StageName'],
    ['pipedrive', 'Deal - ID,Deal - Title'],
    ['podio', 'Podio Item ID,Title'],
    ['quickbooks', 'Date,Transaction Type,Num,Split'],
    ['stessa', 'Date,Category,Sub-Category,Data Source'],
    ['redfin', 'ADDRESS,DAYS ON MARKET,$/SQUARE FEET,MLS#'],
    ['mls', 'mls_id,property_address'],
    ['csv', 'Address,Price'],
  ])('is %s for the columns %s', (source, names) => {
    expect(sourceOf(names.split(','), [], 'csv')).toBe(source)
  })

  it('is detected from cell values for Notion and Airtable', () => {
    expect(sourceOf(['Name', 'Date'], [['a'], ['October 8, 2021 → October 29, 2021']], 'csv')).toBe('notion')
    expect(sourceOf(['Deal', 'Photos'], [['a'], ['front.jpg (https://files.example/front.jpg)']], 'csv')).toBe(
      'airtable',
    )
  })
})

describe('file kind', () => {
  it.each([
    ['deals', 'Address,ARV,Rehab'],
    ['deals', 'Card Name,Due Date,Labels'],
    ['comps', 'Address,Price,Sold date,Beds'],
    ['contacts', 'First name,Last name,Email'],
    ['tasks', 'Name,Assign,Date,Tag'],
    ['transactions', 'Date,Payee,Amount'],
    ['deals', 'a,b,c'],
  ])('is %s for the columns %s', (kind, names) => {
    expect(guessKind(names.split(','))).toBe(kind)
  })
})
