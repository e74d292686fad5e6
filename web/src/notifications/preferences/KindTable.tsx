import type { NoticeKindChoice } from '@plumbline/contract/notice-preferences'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { HeadCell } from '../../ui/layout/Table.tsx'
import { type Channel, CHANNELS, groupsOf, type PreferenceGroup, type PreferenceRow } from './lines.ts'
import { CHANNEL_NAMES, GROUP_NAMES, nameOfRow } from './line-names.ts'
import { ChannelBox, type ChangeKinds, DigestChoice, LockedBox } from './PreferenceCells.tsx'

type Props = { kinds: readonly NoticeKindChoice[]; hasSms: boolean; onChange: ChangeKinds }

/** Everything the reader can be notified of, in everyday groups, with the channels of each. */
export function KindTable({ kinds, hasSms, onChange }: Props) {
  const wide = useMediaQuery('(min-width: 640px)')
  const [isSplit, setSplit] = useState(false)
  const groups = groupsOf(kinds, isSplit)
  const channels = CHANNELS.filter((channel) => channel !== 'sms' || hasSms)
  const lines = groupsOf(kinds, false).flatMap(({ rows }) => rows).length
  const shown = { groups, channels, onChange }
  return (
    <div className="min-w-0">
      {wide ? <WideTable {...shown} /> : <NarrowList {...shown} />}
      <p className="pt-3 text-13 text-ink-soft">
        {m.notifications_kinds_in_lines({ kinds: kinds.length, lines })}{' '}
        <button type="button" className="link touch-target" onClick={() => setSplit(!isSplit)}>
          {isSplit ? m.notifications_fewer_lines() : m.notifications_every_kind()}
        </button>
        . {m.notifications_locked_why()}
      </p>
    </div>
  )
}

type Shown = { groups: readonly PreferenceGroup[]; channels: readonly Channel[]; onChange: ChangeKinds }

function WideTable({ groups, channels, onChange }: Shown) {
  return (
    <table aria-label={m.notifications_preferences_table()} className="w-full border-collapse text-14">
      <thead className="border-b-2 border-ink text-left">
        <tr>
          <HeadCell className="w-full pl-0!">
            <span className="sr-only">{m.notifications_preferences_notice()}</span>
          </HeadCell>
          {channels.map((channel) => (
            <HeadCell key={channel} className="min-w-18 text-center!">
              {CHANNEL_NAMES[channel]()}
            </HeadCell>
          ))}
          <HeadCell className="min-w-58">{m.notifications_email_comes()}</HeadCell>
        </tr>
      </thead>
      {groups.map(({ group, rows }) => (
        <tbody key={group}>
          <tr className="border-b border-ink">
            <th scope="rowgroup" colSpan={channels.length + 2} className="pt-5 pb-2 text-left text-14 font-semibold">
              {GROUP_NAMES[group]()}
            </th>
          </tr>
          {rows.map((row) => (
            <WideRow key={row.id} row={row} {...{ channels, onChange }} />
          ))}
          {group === 'account' && <SecurityRow channels={channels} />}
        </tbody>
      ))}
    </table>
  )
}

function WideRow({ row, channels, onChange }: { row: PreferenceRow } & Omit<Shown, 'groups'>) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="h-11 py-1 pr-3 text-left font-normal">
        {nameOfRow(row)}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="px-2">
          <div className="flex justify-center">
            <ChannelBox {...{ row, channel, onChange }} showLabel={false} />
          </div>
        </td>
      ))}
      <td className="py-1 pl-2">
        <DigestChoice {...{ row, onChange }} />
      </td>
    </tr>
  )
}

/** Emails that sign-in itself sends to the person they're about. */
function SecurityRow({ channels }: { channels: readonly Channel[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="h-11 py-1 pr-3 text-left font-normal">
        {m.notifications_line_security()}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="px-2 text-center">
          {channel === 'email' ? (
            <LockedBox label={`${m.notifications_line_security()}: ${CHANNEL_NAMES.email()}`} shown={null} />
          ) : null}
        </td>
      ))}
      <td className="py-1 pl-2 text-13 text-ink-soft">{m.notifications_always()}</td>
    </tr>
  )
}

/** On a phone, each row is a block: its name, its channels, and when emails are sent. */
function NarrowList({ groups, channels, onChange }: Shown) {
  return groups.map(({ group, rows }) => (
    <section key={group} aria-label={GROUP_NAMES[group]()}>
      <h2 className="border-b border-ink pt-5 pb-2 text-15 font-semibold">{GROUP_NAMES[group]()}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-3 border-b border-line py-3">
            <p className="text-14 font-medium">{nameOfRow(row)}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              {channels.map((channel) => (
                <ChannelBox key={channel} {...{ row, channel, onChange }} showLabel />
              ))}
            </div>
            <DigestChoice {...{ row, onChange }} wide />
          </li>
        ))}
        {group === 'account' && (
          <li className="flex flex-col gap-3 border-b border-line py-3">
            <p className="text-14 font-medium">{m.notifications_line_security()}</p>
            <LockedBox
              label={`${m.notifications_line_security()}: ${CHANNEL_NAMES.email()}`}
              shown={CHANNEL_NAMES.email()}
            />
            <span className="text-13 text-ink-soft">{m.notifications_always()}</span>
          </li>
        )}
      </ul>
    </section>
  ))
}
