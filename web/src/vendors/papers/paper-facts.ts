import type { PaperInput } from '@plumbline/contract/vendors/papers'

/** What a form about a paper holds. */
export type PaperFacts = Required<PaperInput>

export const NEW_PAPER: PaperFacts = {
  type: 'coi_gl',
  issued: null,
  effective: null,
  expires: null,
  carrier: '',
  policyNo: '',
  eachOccurrenceCents: null,
  aggregateCents: null,
  additionalInsured: false,
  waiverOfSubrogation: false,
  certificateHolder: '',
  insuredName: '',
  note: '',
}
