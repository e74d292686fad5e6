import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { RequiredDocument } from '@plumbline/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TickStrip } from '../../ui/feedback/TickStrip.tsx'
import { requiredDocumentsQuery } from '../queries.ts'
import { RequiredDocumentCard } from './RequiredDocumentCard.tsx'
import { m } from '../../messages/generated/messages.js'

type Stage = Pick<DealDetail['pipeline'][number], 'id' | 'name'>
type Group = { stage: Stage; when: RequiredDocument['when']; papers: RequiredDocument[] }

/** The documents the stages require: the current stage's right away, later ones on demand. */
export function RequiredDocuments({ deal }: { deal: DealDetail }) {
  const { data: papers, error, refetch } = useQuery(requiredDocumentsQuery(deal.id))
  const [open, setOpen] = useState(false)
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />
  if (!papers) return <SkeletonRows rows={3} label={m.documents_list_loading()} />
  if (papers.length === 0) return null
  const next = nextAsked(papers, deal)
  const shown = open ? papers : next
  const met = shown.filter((paper) => paper.met).length
  const counts = { met, total: shown.length }
  return (
    <Section
      title={m.documents_required_title()}
      detail={m.documents_required_count(counts)}
      action={
        papers.length > next.length && (
          <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? m.documents_required_hide_coming() : m.documents_required_show_coming()}
          </Button>
        )
      }
    >
      <div className="py-3">
        <TickStrip {...counts} label={m.documents_required_ticks(counts)} />
      </div>
      {groupsOf(deal.pipeline, shown).map(({ stage, when, papers: group }) => (
        <section key={`${stage.id}-${when}`} aria-label={groupTitle(stage, when)}>
          <h3 className="border-b border-line pt-3 pb-1 text-12 text-ink-soft">{groupTitle(stage, when)}</h3>
          <ul>
            {group.map((paper) => (
              <RequiredDocumentCard key={paper.key} paper={paper} deal={deal} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

/** The documents the next move requires or, if it requires none, those of the first stage that does. */
function nextAsked(
  papers: readonly RequiredDocument[],
  { pipeline, stageId }: DealDetail,
): readonly RequiredDocument[] {
  const nextStage = pipeline[pipeline.findIndex((stage) => stage.id === stageId) + 1]
  const now = papers.filter(
    (paper) => paper.stageId === stageId || (paper.stageId === nextStage?.id && paper.when === 'entry'),
  )
  return now.length > 0 ? now : papers.filter((paper) => paper.stageId === papers[0]?.stageId)
}

function groupTitle(stage: Stage, when: RequiredDocument['when']): string {
  const name = { stage: words(stage.name) }
  return when === 'entry' ? m.documents_required_entry(name) : m.documents_required_exit(name)
}

function groupsOf(stages: readonly Stage[], papers: readonly RequiredDocument[]): Group[] {
  return stages.flatMap((stage) =>
    (['entry', 'exit'] as const).flatMap((when) => {
      const group = papers.filter((paper) => paper.stageId === stage.id && paper.when === when)
      return group.length === 0 ? [] : [{ stage, when, papers: group }]
    }),
  )
}
