import type { PortalPaper } from '@plumbline/contract/portal/papers'
import type { PaperProposals } from '@plumbline/contract/vendors/paper-reading'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { kept } from '../billing/kept.ts'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { factsAsked, factsSent, faultsOf, type PaperField } from './faults.ts'
import { focusFault } from './focus-fault.ts'
import { draftKey, NEW_DRAFT, type PaperDraft } from './kept.ts'
import { PaperFacts } from './PaperFacts.tsx'
import { PaperFile } from './PaperFile.tsx'
import { sendPaper } from './send.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { SENDING_REFUSED } from './words.ts'

type Props = {
  home: PortalHome
  paper: PortalPaper
  today: string
  onRefused: (refusal: Refusal) => boolean
  onSent: () => void
  onStale: () => void
}

/** The file first, then what it says, then one button. */
export function SendForm({ home, paper, today, onRefused, onSent, onStale }: Props) {
  const { type } = paper
  const { draft, change, forget } = useKeptDraft<PaperDraft>(draftKey(home, type), () => ({
    ...NEW_DRAFT,
    id: crypto.randomUUID(),
  }))
  const [wasTried, setWasTried] = useState(false)
  const [isOffline, setIsOffline] = useState(false)
  const { work, isWorking, refusal } = useWork()
  const form = useRef<HTMLFormElement>(null)
  const faults = faultsOf(type, draft, today)
  const errorOf = (field: PaperField) =>
    wasTried || (field === 'expires' && draft.expires !== '') ? faults.get(field) : undefined
  const send = () =>
    void work(async () => {
      setIsOffline(false)
      const { id, file } = draft
      if (file === null) return
      try {
        await sendPaper({ id, type, file, facts: factsSent(type, draft) })
        forget()
        void kept.forgetFile(file.key)
        onSent()
      } catch (error) {
        const refused = refusalOf(error)
        if (refused.code === 'offline') return setIsOffline(true)
        if (onRefused(refused)) return
        if (refused.code === 'wrong_state') {
          // What was sent under this id may have been reviewed since.
          change({ id: crypto.randomUUID() })
          onStale()
        }
        throw error
      }
    })
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (faults.size === 0) send()
        else focusFault(form)
      }}
    >
      <PaperFile
        type={type}
        file={draft.file}
        error={errorOf('file')}
        onFile={(file) => change({ file })}
        onRead={(proposals) => change(proposed(proposals))}
      />
      {factsAsked(type).hasFacts && (
        <PaperFacts {...{ paper, draft, change, errorOf }} organization={home.organization.name} />
      )}
      {isOffline && (
        <p role="status" className="rounded-6 border border-info-edge bg-info-wash px-4 py-3 text-15">
          {m.portal_papers_offline()}
        </p>
      )}
      {refusal && <Refused refusal={refusal} words={SENDING_REFUSED} />}
      <div>
        <Press type="submit" kind="brass" wide working={isWorking}>
          {isOffline ? m.portal_papers_send_again() : m.portal_papers_send({ organization: home.organization.name })}
        </Press>
        <p className="mt-2 text-center text-13 text-ink-soft">{m.portal_papers_then()}</p>
      </div>
    </form>
  )
}

/** What was read replaces what was typed, since it comes from the file that was just picked. */
function proposed(proposals: PaperProposals): Partial<PaperDraft> {
  const read = {
    effective: proposals.effective?.value,
    expires: proposals.expires?.value,
    carrier: proposals.carrier?.value,
    policyNo: proposals.policyNo?.value,
    insuredName: proposals.insuredName?.value,
    eachOccurrence: money(proposals.eachOccurrenceCents),
    aggregate: money(proposals.aggregateCents),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value))
}

function money(seen: { value: number } | null): string | null {
  return seen && formatMoney(seen.value, { currency: false, digits: 'whole' })
}
