import { describe, expect, it } from 'vitest'
import { readInvoice } from './read-invoice.ts'

const vendors = [
  { id: 'sandoval', name: 'Sandoval Drywall & Paint' },
  { id: 'piedmont', name: 'Piedmont Stone & Tile, LLC' },
  { id: 'stone', name: 'Piedmont' },
]
const read = (...lines: string[]) => {
  const found = readInvoice(lines, { vendors, today: '2026-06-01' })
  return {
    vendor: found.vendor?.value,
    no: found.invoiceNo?.value,
    date: found.invoiceDate?.value,
    total: found.totalCents?.value,
  }
}

describe('the total of an invoice', () => {
  it.each([
    ['is the amount named so', ['Subtotal 285.49', 'TAX 7.50% 21.41', 'TOTAL $306.90', 'VISA 306.90'], 30_690],
    ['can stand on the next line', ['Total', '$1,250.00'], 125_000],
    ['isn’t the subtotal', ['Sub-total 100.00', 'Amount due 107.50'], 10_750],
    ['isn’t what was paid or given back', ['Total 86.43', 'Cash 100.00', 'Change 13.57'], 8_643],
    ['isn’t how many items there are', ['Total items 12.00', 'Total 48.10'], 4_810],
    [
      'isn’t what is due after retainage',
      ['Total $3,730.00', 'Retainage 10% -373.00', 'Amount due $3,357.00'],
      373_000,
    ],
    ['is the amount the parts add up to', ['Subtotal 594.00', 'Tax 44.55', 'Total 638.55', 'Total 700.00'], 63_855],
    ['is read in Spanish', ['Subtotal 8,790.00', 'IVA 16% 1,406.40', 'Total a pagar $10,196.40'], 1_019_640],
    ['may have letters that a camera saw for digits', ['Total $1,28O.5O'], 128_050],
  ])('%s', (_, lines, cents) => {
    expect(read(...lines).total).toBe(cents)
  })

  it('isn’t made up', () => {
    expect(read('Roof repair 450.00', 'Thank you').total).toBeUndefined()
    expect(read('Total due by the end of May').total).toBeUndefined()
  })
})

describe('the number of an invoice', () => {
  it.each([
    ['Invoice no. SDP-1203', 'SDP-1203'],
    ['INVOICE # HTB 3306', 'HTB 3306'],
    ['Invoice: 551902', '551902'],
    ['Factura núm. A-5521', 'A-5521'],
    ['Folio: 88412', '88412'],
    ['Recibo No. 0457', '0457'],
    ['Ticket no: 30881', '30881'],
    ['Dayton, OH 45402 No. W-0093', 'W-0093'],
  ])('is read from “%s”', (line, no) => {
    expect(read(line).no).toBe(no)
  })

  it('can stand under its heading', () => {
    expect(read('Date Invoice P.O. no.', '4-28-2026 INV-7731 PO-0142').no).toBe('INV-7731')
    expect(read('Invoice #', '20418').no).toBe('20418')
  })

  it.each([
    ['the number of an order', 'Your PO number: 0127'],
    ['a customer’s number', 'Customer no. 4471'],
    ['a date', 'Invoice date 05/14/2026'],
    ['a total', 'Invoice total $3,730.00'],
    ['a phone number', 'Tel no. 5550142'],
  ])('isn’t %s', (_, line) => {
    expect(read(line).no).toBeUndefined()
  })
})

describe('the date of an invoice', () => {
  it.each([
    ['Date: May 14, 2026', '2026-05-14'],
    ['Date: Apr 2,2026', '2026-04-02'],
    ['Date 04/22/26 14:05', '2026-04-22'],
    ['Date: 14-MAY-2026', '2026-05-14'],
    ['Billed on 2026-04-17', '2026-04-17'],
    ['Fecha: 3 de febrero de 2026', '2026-02-03'],
  ])('is read from “%s”', (line, day) => {
    expect(read(line).date).toBe(day)
  })

  it('has the day first on a paper in Spanish', () => {
    expect(read('Factura 12', 'Fecha: 07/04/2026', 'Importe 10.00').date).toBe('2026-04-07')
  })

  it('isn’t the due date, nor the day of a delivery', () => {
    expect(read('Due date: 05/30/2026', 'Invoice date: 05/01/2026').date).toBe('2026-05-01')
    expect(read('Vence: 22/04/2026', 'Delivered 05/02/2026').date).toBeUndefined()
  })

  it('isn’t in the future or long ago', () => {
    expect(read('Date: 05/14/2062').date).toBeUndefined()
    expect(read('Since 01/01/1998', 'Date: 05/14/2026').date).toBe('2026-05-14')
  })
})

describe('the vendor of an invoice', () => {
  it('is the one in the directory whose name is on the paper, the longest name first', () => {
    expect(read('INVOICE', 'Piedmont Stone & Tile').vendor).toEqual({
      id: 'piedmont',
      name: 'Piedmont Stone & Tile, LLC',
    })
  })

  it('is recognized when a camera misread a letter or two', () => {
    expect(read('Sandova1 Drywa1l & Paint', 'Invoice 7').vendor).toEqual({
      id: 'sandoval',
      name: 'Sandoval Drywall & Paint',
    })
  })

  it('is the name at the head when it isn’t in the directory', () => {
    expect(read('INVOICE', 'Gem City Lumber', '2210 Stanley Ave', '(937) 555-0188').vendor).toEqual({
      id: null,
      name: 'Gem City Lumber',
    })
  })
})

it('says which line each proposal comes from', () => {
  const { totalCents, invoiceNo } = readInvoice(['Invoice 12-7', 'Total   $5.00'], { vendors, today: '2026-06-01' })
  expect([totalCents?.from, invoiceNo?.from]).toEqual(['Total $5.00', 'Invoice 12-7'])
})

it('finds nothing in a text that is no invoice', () => {
  expect(read()).toEqual({ vendor: undefined, no: undefined, date: undefined, total: undefined })
})
