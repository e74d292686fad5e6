import type { PersonPaper } from '@plumbline/contract/people'
import { DOCUMENT_TYPES } from '@plumbline/domain/documents/types'
import type { PersonPaperKind } from '@plumbline/domain/people/papers'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { typeName } from '../../documents/type-names.ts'
import { m } from '../../messages/generated/messages.js'
import { PAPER_NAMES } from '../../vendors/words.ts'

type Named = Pick<PersonPaper, 'kind' | 'type' | 'title' | 'number'>

function complianceName({ type }: Named): string {
  return PAPER_NAMES[PAPER_TYPES.find((one) => one === type) ?? 'other']()
}

const TITLES: Readonly<Record<PersonPaperKind, (paper: Named) => string>> = {
  document: ({ title }) => title,
  order: ({ number, title }) => `${number} ${title}`,
  invoice: ({ number }) => m.people_paper_invoice({ number: number ?? '' }),
  compliance: complianceName,
  draw: ({ number, title }) => m.people_paper_draw({ number: number ?? '', loan: title }),
  lender_update: ({ title }) => title,
}

/** What a paper is called in the list. */
export function paperTitle(paper: Named): string {
  return TITLES[paper.kind](paper)
}

/** What kind of paper it is, unless its title says so. */
export function paperKind({ kind, type, title }: Named): string | null {
  if (kind === 'document') {
    const name = typeName(DOCUMENT_TYPES.find((one) => one === type) ?? 'other')
    return name === title ? null : name
  }
  if (kind === 'order') return m.people_paper_order()
  return kind === 'lender_update' ? m.people_paper_update() : null
}

/** Where a paper is opened: on its deal, or at its vendor. */
export function paperLink({ kind, id, deal, vendor }: PersonPaper): string {
  if (deal === null) return `/app/vendors/${vendor?.id ?? ''}/papers`
  const place: Readonly<Record<PersonPaperKind, string>> = {
    document: `documents?document=${id}`,
    order: `orders?order=${id}`,
    invoice: `invoices?invoice=${id}`,
    compliance: '',
    draw: `draws?draw=${id}`,
    lender_update: `on-site?part=updates&update=${id}`,
  }
  return `/app/deals/${deal.id}/${place[kind]}`
}
