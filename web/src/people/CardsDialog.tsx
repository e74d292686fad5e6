import { type ReadCard, readCards } from '@plumbline/domain/contacts/card/read-cards'
import { MOST_AT_ONCE } from '@plumbline/domain/contacts/contact'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { knownQuery } from './queries.ts'

type Read = { cards: readonly ReadCard[]; broken: number; problem: string | null }

const MOST_BYTES = 5_000_000

async function readFiles(files: readonly File[]): Promise<Read> {
  if (files.some(({ size }) => size > MOST_BYTES)) return { cards: [], broken: 0, problem: m.people_cards_too_large() }
  const texts = await Promise.all(files.map((file) => file.text()))
  const read = texts.map(readCards)
  const cards = read.flatMap((one) => one.cards)
  const broken = read.reduce((sum, one) => sum + one.broken, 0)
  if (cards.length === 0) return { cards, broken, problem: m.people_cards_none() }
  if (cards.length > MOST_AT_ONCE)
    return { cards: [], broken, problem: m.people_cards_too_many({ count: cards.length, most: String(MOST_AT_ONCE) }) }
  return { cards, broken, problem: null }
}

/** Reads contact cards from files, and shows them for review before any is added. */
export function CardsDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<Read | null>(null)
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  const cards = read?.cards ?? []
  const known = useQuery({ ...knownQuery(cards), enabled: cards.length > 0 })
  const isPicked = (at: number) => picked.get(at) ?? (known.data?.items[at] ?? null) === null
  const chosen = cards.filter((_card, at) => isPicked(at))
  const add = useMutation({
    mutationFn: () => api.contacts.createMany({ contacts: chosen.map((card) => ({ ...card, tags: [...card.tags] })) }),
    onSuccess: ({ added, undoId }) => {
      offerUndo(m.people_cards_added({ count: added }), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <FormDialog
      title={m.people_cards_title()}
      lede={m.people_cards_lede()}
      width="medium"
      submitLabel={m.people_cards_submit({ count: chosen.length })}
      disabled={chosen.length === 0 || known.isPending}
      working={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <FileDrop
        label={m.people_cards_file()}
        accept=".vcf,text/vcard,text/x-vcard"
        multiple
        hint={m.people_cards_hint()}
        error={read?.problem ?? undefined}
        compact={cards.length > 0}
        onFiles={(files) => {
          void readFiles(files).then((next) => {
            setPicked(new Map())
            setRead(next)
          })
        }}
      />
      <div role="status" className="text-13 text-ink-soft empty:-mt-4">
        {cards.length > 0 && (
          <p>
            {[
              m.people_cards_read({ count: cards.length }),
              read !== null && read.broken > 0 && m.people_cards_broken({ count: read.broken }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      {cards.length > 0 && !known.isPending && (
        <ul aria-label={m.people_cards_title()} className="border-t border-ink">
          {cards.map((card, at) => {
            const same = known.data?.items[at] ?? null
            return (
              <li key={`${at} ${card.name}`} className="border-b border-line py-2">
                <Checkbox
                  label={card.name}
                  help={[
                    [card.company, card.email, card.phone && showPhoneNumber(card.phone)].filter(Boolean).join(' · '),
                    same && ALIKE[same.by]({ name: same.contact.name }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  checked={isPicked(at)}
                  onChange={(checked) => setPicked(new Map(picked).set(at, checked))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </FormDialog>
  )
}

const ALIKE = { email: m.people_alike_email, phone: m.people_alike_phone, name: m.people_alike_name } as const
