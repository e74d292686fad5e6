import type { PortalHome } from '@plumbline/contract/portal/portal'
import type { KeptFile } from '../billing/kept.ts'

/** What a phone keeps of a paper until it's sent: what was typed, and the file that was picked. */
export type PaperDraft = {
  /** of the paper, so that sending it twice creates one paper */
  id: string
  file: KeptFile | null
  insuredName: string
  carrier: string
  policyNo: string
  effective: string
  expires: string
  eachOccurrence: string
  aggregate: string
}

export const NEW_DRAFT: Omit<PaperDraft, 'id'> = {
  file: null,
  insuredName: '',
  carrier: '',
  policyNo: '',
  effective: '',
  expires: '',
  eachOccurrence: '',
  aggregate: '',
}

/** Several vendors may share one device. */
export function draftKey({ organization, vendor }: PortalHome, type: string): string {
  return `plumbline.portal.paper.${organization.name}.${vendor.name}.${type}`
}

/** Some browsers store nothing, such as in private windows. A draft then lasts as long as the page. */
export function keptDraft<Draft extends object>(key: string, fresh: Draft): Draft {
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>) }
  } catch {
    return fresh
  }
}

export function keepDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // What was typed stays on the page.
  }
}
