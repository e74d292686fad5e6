import { TRASH_DAYS } from '@plumbline/domain/documents/policy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { Row, Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useRecover } from './mutations.ts'
import { documentsQuery } from './queries.ts'
import { typeName } from './type-names.ts'
import { deletedWords } from './words.ts'
import { m } from '../messages/generated/messages.js'
import { ShowMore } from '../ui/layout/ShowMore.tsx'

/** Deleted documents that can still be restored. */
export function DeletedDocuments({ dealId }: { dealId: string }) {
  const list = useInfiniteQuery(documentsQuery(dealId, { type: null, deleted: true }))
  const recover = useRecover(dealId)
  if (list.error) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={2} label={m.documents_list_loading()} />
  const papers = list.data.pages.flatMap((page) => page.items).filter((paper) => paper.deletedAt !== null)
  const days = { days: TRASH_DAYS }
  return (
    <Section title={m.documents_deleted_title()} className="pt-6">
      <p className="py-2 text-12 text-ink-soft">
        {papers.length === 0 ? m.documents_deleted_empty(days) : m.documents_deleted_note(days)}
      </p>
      {papers.map(({ id, title, type, deletedAt, abilities }) => (
        <Row
          key={id}
          title={title}
          detail={`${typeName(type)} · ${deletedWords(deletedAt ?? '')}`}
          end={
            abilities.recover && (
              <Button
                size="small"
                icon={<Undo2 aria-hidden size={16} strokeWidth={1.6} />}
                working={recover.isPending && recover.variables === id}
                onClick={() => recover.mutate(id)}
              >
                {m.documents_recover()}
              </Button>
            )
          }
        />
      ))}
      <ShowMore pages={list} />
    </Section>
  )
}
