import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { ArrowLeft } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { useMe } from '../../shell/session/me.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatInstant } from '../../ui/figures/format.ts'
import { PictureThumbs } from '../pictures/PictureThumbs.tsx'
import { UpdateComments } from './UpdateComments.tsx'
import { Preview } from './Preview.tsx'

/** An update as it was sent: the file, or only its text for readers who don't see amounts. */
export function SentUpdate({ update, onLeave }: { update: LenderUpdate; onLeave: () => void }) {
  const { timeZone } = useMe().organization
  const { from, to, sentAt, sentBy, sentTo, title, blocks, pictures, abilities } = update
  const at = sentAt === null ? '' : formatInstant(sentAt, timeZone)
  const name = sentBy?.name ?? ''
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IconButton
          kind="quiet"
          label={m.on_site_all_updates()}
          icon={<ArrowLeft aria-hidden size={16} strokeWidth={1.6} />}
          onClick={onLeave}
        />
        <h2 className="text-16 font-semibold">{weekWords(from, to, getLocale())}</h2>
        <Status tone="good" className="max-sm:order-last max-sm:w-full">
          {sentTo === null ? m.on_site_handed_by({ name, at }) : m.on_site_sent_by({ to: sentTo, name, at })}
        </Status>
        <span className="ml-auto">
          <UpdateComments update={update} />
        </span>
      </header>
      {abilities.openFile ? (
        <Preview update={update} className="mx-auto w-full max-w-3xl" />
      ) : (
        <article className="flex max-w-prose flex-col gap-4">
          <p className="text-13 text-ink-soft">{m.on_site_sent_with_amounts()}</p>
          <h3 className="text-16 font-semibold">{title}</h3>
          {blocks
            .filter(({ text }) => text !== '')
            .map((block) => (
              <section key={`${block.title}-${block.text.slice(0, 40)}`}>
                <h4 className="text-14 font-semibold">{block.title}</h4>
                <p className="text-14 whitespace-pre-line">{block.text}</p>
              </section>
            ))}
          <PictureThumbs pictures={pictures} large />
        </article>
      )}
    </div>
  )
}
