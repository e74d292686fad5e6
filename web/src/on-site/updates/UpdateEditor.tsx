import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { ArrowLeft, Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Blocks } from './Blocks.tsx'
import { Parts } from './Parts.tsx'
import { Preview } from './Preview.tsx'
import { UpdateComments } from './UpdateComments.tsx'
import { UpdateMenu } from './UpdateMenu.tsx'
import { UpdatePictures } from './UpdatePictures.tsx'
import { type UpdateEdit, useUpdateEdit } from './use-update-edit.ts'
import { updateWords } from './update-facts.ts'

const SendUpdateDialog = partOf(
  later(() => import('./SendUpdateDialog.tsx')),
  'SendUpdateDialog',
)

type Props = { update: LenderUpdate; onLeave: () => void }

/** A draft next to its PDF. */
export function UpdateEditor({ update, onLeave }: Props) {
  const own = useUpdateEdit(update)
  const isWide = useMediaQuery('(min-width: 1024px)')
  const [isPreviewing, setIsPreviewing] = useState(false)
  const nameOf = (loanId: string) => update.loans.find(({ id }) => id === loanId)?.name ?? ''
  return (
    <div className="flex flex-col gap-4">
      <Head {...{ update, own, onLeave }} onPreview={isWide ? null : () => setIsPreviewing(true)} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex min-w-0 flex-col gap-8" onBlur={own.flush}>
          <Parts {...{ update, own }} />
          <Blocks {...{ update, own }} />
          <UpdatePictures {...{ update, own }} />
        </div>
        {isWide && (
          <Preview update={update} className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto" />
        )}
      </div>
      {isPreviewing && (
        <Dialog open width="wide" title={m.on_site_preview()} onOpenChange={setIsPreviewing}>
          <Preview update={update} />
        </Dialog>
      )}
      <EditConflict edit={own.edit} {...updateWords(nameOf)} />
    </div>
  )
}

type HeadProps = Props & { own: UpdateEdit; onPreview: (() => void) | null }

function Head({ update, own, onLeave, onPreview }: HeadProps) {
  const [isSending, setIsSending] = useState(false)
  const state = own.isSaved ? m.on_site_draft_saved() : m.on_site_draft_saving()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <IconButton
        kind="quiet"
        label={m.on_site_all_updates()}
        icon={<ArrowLeft aria-hidden size={16} strokeWidth={1.6} />}
        onClick={onLeave}
      />
      <h2 className="min-w-0 text-16 font-semibold">
        {weekWords(update.from, update.to, getLocale())}
        <span role="status" className="ml-2 text-13 font-normal text-ink-soft">
          {update.abilities.edit && state}
        </span>
      </h2>
      <span className="flex gap-2 max-sm:w-full sm:ml-auto">
        {onPreview && (
          <Button
            className="flex-1"
            icon={<Eye aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => {
              own.flush()
              onPreview()
            }}
          >
            {m.on_site_preview()}
          </Button>
        )}
        {update.abilities.send && (
          <Button
            kind="brass"
            className="flex-1"
            icon={<Send aria-hidden size={16} strokeWidth={1.6} />}
            disabled={!own.isSaved}
            onClick={() => setIsSending(true)}
          >
            {m.on_site_send()}
          </Button>
        )}
        <UpdateComments update={update} />
        <UpdateMenu {...{ update, onLeave }} isSaved={own.isSaved} />
      </span>
      {isSending && <SendUpdateDialog update={update} onClose={() => setIsSending(false)} />}
    </header>
  )
}
