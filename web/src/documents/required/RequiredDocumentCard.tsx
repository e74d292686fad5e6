import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { RequiredDocument } from '@plumbline/contract/documents'
import { words } from '../../shell/words.ts'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { DocumentRequirementControl } from './DocumentRequirementControl.tsx'
import { m } from '../../messages/generated/messages.js'

/** One required document: its status as an icon and text, with the control to provide it. */
export function RequiredDocumentCard({ paper, deal }: { paper: RequiredDocument; deal: DealDetail }) {
  const { tone, text } = stateOf(paper)
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line py-2 md:min-h-13 md:grid-cols-[20px_minmax(0,1fr)_280px]">
      <StatusIcon tone={tone} className="self-start mt-0.5" />
      <div>
        <p className={paper.met ? 'text-14 text-ink-soft' : 'text-14 font-medium'}>{words(paper.label)}</p>
        <p className="text-13 text-ink-soft">{text}</p>
      </div>
      {!paper.met && deal.abilities.uploadDocument && (
        <div className="max-md:col-start-2">
          <DocumentRequirementControl dealId={deal.id} types={paper.types} minStatus={paper.minStatus} />
        </div>
      )}
    </li>
  )
}

function stateOf({ state, met, severity }: RequiredDocument): { tone: Tone; text: string } {
  switch (state) {
    case 'accepted':
      return { tone: 'good', text: m.documents_required_accepted() }
    case 'waiting':
      return met
        ? { tone: 'good', text: m.documents_required_enough() }
        : { tone: 'in_hand', text: m.documents_required_waiting() }
    case 'rejected':
      return { tone: 'bad', text: m.documents_required_rejected() }
    case 'missing':
      return { tone: 'open', text: severity === 'warn' ? m.documents_required_warn() : m.documents_required_missing() }
  }
}
