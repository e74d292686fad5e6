import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenDeal } from '../../../deals/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { SavedDraftNote } from '../../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../../shell/drafts/use-saved-draft.ts'
import { useMe } from '../../../shell/session/me.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { bidsLink } from '../../address.ts'
import { usePackageChange } from '../use-package-change.ts'
import {
  hasPackageProblems,
  NO_PROBLEMS,
  type PackageDraft,
  packageDraftOf,
  packageInputOf,
  problemsOfPackage,
} from './package-draft.ts'
import { PackageFields } from './PackageFields.tsx'
import { ScopeRows } from './ScopeRows.tsx'

type Props = { deal: OpenDeal; one: BidPackage | null; desk: OrderDesk }

/** Writes what vendors are asked to price. What is typed stays in this browser until it's saved. */
export function PackageEditor({ deal, one, desk }: Props) {
  const { today } = useMe().organization
  const initial = packageDraftOf(one)
  const kept = useSavedDraft<PackageDraft>(one ? `bids:${one.id}:${one.version}` : `bids:${deal.id}:new`, initial)
  const { draft } = kept
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const save = usePackageChange<void>(deal.id, {
    send: () => {
      const given = packageInputOf(draft)
      return one
        ? api.bids.update({ packageId: one.id, version: one.version, package: given })
        : api.bids.create({ id: deal.id, package: given })
    },
    said: ({ number }) => m.bids_editor_saved({ number: bidPackageNumber(number) }),
    onDone: ({ id }) => {
      kept.drop()
      void navigate(bidsLink(deal.id, id))
    },
  })
  const problems = problemsOfPackage(draft, today, one?.closesOn ?? null)
  const shown = asked ? problems : NO_PROBLEMS

  function send() {
    setAsked(true)
    if (!hasPackageProblems(problems)) save.mutate()
    else requestAnimationFrame(() => form.current && focusFirstError(form.current))
  }

  return (
    <form
      ref={form}
      noValidate
      className="max-w-5xl px-gutter pt-4 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2 className="mb-3 text-18 font-semibold">
        {one ? `${bidPackageNumber(one.number)} ${one.title}` : m.bids_editor_new()}
      </h2>
      {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
      <PackageFields {...{ draft, problems: shown }} onChange={kept.change} />
      <ScopeRows
        desk={desk}
        lines={draft.lines}
        problems={shown.lines}
        fixed={one !== null && !one.abilities.editLines}
        onChange={(lines) => kept.change({ lines })}
      />
      <TextAreaField
        className="mt-5"
        label={m.bids_editor_note()}
        help={m.bids_editor_note_help()}
        rows={3}
        maxLength={2_000}
        value={draft.note}
        onChange={(event) => kept.change({ note: event.target.value })}
      />
      <footer
        data-action-bar
        className="sticky bottom-0 mt-4 flex flex-wrap justify-end gap-2 border-t border-line bg-paper py-3"
      >
        <ButtonLink kind="quiet" to={bidsLink(deal.id, one?.id)}>
          {m.ui_cancel()}
        </ButtonLink>
        <Button kind="brass" type="submit" working={save.isPending}>
          {one ? m.bids_editor_save() : m.bids_editor_create()}
        </Button>
      </footer>
    </form>
  )
}
