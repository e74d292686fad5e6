import { expect, it } from 'vitest'
import { guessType } from './guess-type.ts'

it.each([
  ['Purchase_Contract_77_Marlowe.pdf', 'purchase_contract'],
  ['TitleCommitment.pdf', 'title_commitment'],
  ['Final Settlement Statement.pdf', 'final_settlement_statement'],
  ['closing-disclosure.pdf', 'settlement_statement'],
  ['Seller disclosure form.pdf', 'seller_disclosure'],
  ['ACORD 25 Carver.pdf', 'coi'],
  ['insurance binder.pdf', 'insurance_binder'],
  ['final lien waiver carver.pdf', 'lien_waiver'],
  ['W-9 Bright Ridge.pdf', 'w9'],
  ['comps 77 marlowe.xlsx', 'comps_report'],
  ['Percolación.pdf', 'perc_report'],
  ['Escritura pública.pdf', 'deed'],
  ['Avalúo.pdf', 'appraisal'],
  ['Carta de porte.pdf', 'bill_of_lading'],
  ['IMG_0042.heic', null],
  ['scan 12.pdf', null],
])('%s suggests %s', (name, type) => {
  expect(guessType(name)).toBe(type)
})
