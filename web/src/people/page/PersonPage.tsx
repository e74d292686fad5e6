import type { Person } from '@plumbline/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { personQuery } from '../queries.ts'
import { CallLine } from './CallLine.tsx'
import { DealsSection } from './DealsSection.tsx'
import { FiguresBand } from './FiguresBand.tsx'
import { HistorySection } from './HistorySection.tsx'
import { OpenSection } from './OpenSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PersonSide } from './PersonSide.tsx'

/** One person: what is open, deals with the figures of their role, papers, history, and how to reach them. */
export default function PersonPage() {
  const { contactId = '' } = useParams()
  const person = useQuery(personQuery(contactId))
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      {person.data ? (
        person.data.contact.id === contactId ? (
          <Loaded key={contactId} person={person.data} />
        ) : (
          <Navigate to={`/app/people/${person.data.contact.id}`} replace />
        )
      ) : person.isError ? (
        <FailureState error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <SkeletonRows rows={8} label={m.people_loading()} />
      )}
    </div>
  )
}

function Loaded({ person }: { person: Person }) {
  const { contact, abilities, open } = person
  const line = useRef<HTMLInputElement>(null)
  const logCall = () => line.current?.focus()
  usePageKeys(abilities.edit ? { c: [m.keys_log_call, logCall] } : {})
  return (
    <>
      <PageHead title={contact.name} />
      <PersonHead person={person} onLogCall={logCall} />
      <FiguresBand person={person} />
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          {open.length > 0 && <OpenSection name={contact.name} open={open} />}
          <DealsSection deals={person.deals} />
          <PapersSection contactId={contact.id} />
          <HistorySection contactId={contact.id}>
            {abilities.edit && <CallLine ref={line} contact={contact} />}
          </HistorySection>
        </div>
        <PersonSide person={person} />
      </div>
    </>
  )
}
