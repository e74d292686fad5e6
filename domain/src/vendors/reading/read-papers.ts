import type { PaperType } from '../compliance.ts'

/** Papers whose text says more than who signed them. A W-9 isn't read: it holds a tax number. */
export const READ_PAPERS = ['coi_gl', 'coi_wc', 'coi_auto', 'coi_umbrella', 'license', 'wc_exemption'] as const
export type ReadPaper = (typeof READ_PAPERS)[number]

export function isReadPaper(type: PaperType): type is ReadPaper {
  return READ_PAPERS.includes(type as ReadPaper)
}
