import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { reviewAddress } from '../review/address.ts'
import { PAPER_NAMES } from '../words.ts'
import { paperDetail } from './paper-words.ts'

const REVIEWED = {
  accepted: { tone: 'good', words: m.activity_paper_review_accepted },
  rejected: { tone: 'bad', words: m.activity_paper_review_rejected },
} as const

/** One paper as it was entered, with its review. */
export function PaperRow({ paper }: { paper: VendorPaper }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const { id: paperId, vendorId: id, version, abilities } = paper
  const name = PAPER_NAMES[paper.type]()
  const remove = useMutation({
    mutationFn: () => api.vendorPapers.remove({ id, paperId, version }),
    onSuccess: ({ undoId }) => offerUndo(m.vendors_paper_removed({ paper: name }), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const open = useMutation({
    mutationFn: () => api.vendorPapers.open({ id, paperId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure,
  })
  const days = [paper.effective, paper.expires].flatMap((day) => (day === null ? [] : [formatDay(day)]))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-12 text-ink-soft">{[paperDetail(paper), days.join(' – ')].filter(Boolean).join(' · ')}</p>
        {paper.sentBy && <p className="text-12 text-ink-soft">{m.vendors_paper_from_portal(paper.sentBy)}</p>}
        {paper.rejectReason && <p className="text-12 text-bad">{paper.rejectReason}</p>}
      </div>
      {paper.review === null ? (
        abilities.review ? (
          <ButtonLink size="small" to={reviewAddress(paper.id)}>
            {m.vendors_review()}
          </ButtonLink>
        ) : (
          <Status tone="info">{m.vendors_status_pending()}</Status>
        )
      ) : (
        <Status tone={REVIEWED[paper.review].tone}>{REVIEWED[paper.review].words()}</Status>
      )}
      {abilities.open && (
        <Button kind="quiet" size="small" working={open.isPending} onClick={() => open.mutate()}>
          {m.vendors_open_file()}
        </Button>
      )}
      {abilities.remove && (
        <MoreMenu label={m.vendors_paper_actions({ paper: name })}>
          <MenuItem danger onSelect={() => remove.mutate()}>
            {m.vendors_paper_delete()}
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  )
}
