import type { Person } from '@plumbline/contract/people'
import { writeCard } from '@plumbline/domain/contacts/card/write-card'
import { CONTACT_GROUPS, rolesOfGroup } from '@plumbline/domain/contacts/groups'
import { ChevronRight, Mail, MessageSquare, PenLine, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ROLE_NAMES } from '../../contacts/words.ts'
import { m } from '../../messages/generated/messages.js'
import { saveFile } from '../../shell/files/save-file.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { StatusTag } from '../../ui/feedback/Status.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { EditPersonDialog } from '../EditPersonDialog.tsx'
import { GROUP_NAMES } from '../words.ts'
import { useDoNotContact } from './use-do-not-contact.tsx'

const MergeDialog = partOf(
  later(() => import('../MergeDialog.tsx')),
  'MergeDialog',
)

type Props = { person: Person; onLogCall: () => void }

export function PersonHead({ person: { contact, abilities }, onLogCall }: Props) {
  const [opened, setOpened] = useState<'edit' | 'merge' | null>(null)
  const doNotContact = useDoNotContact(contact)
  const { name, company, roles, tags } = contact
  const group = CONTACT_GROUPS.find((one) => rolesOfGroup(one).some((role) => roles.includes(role)))
  return (
    <header className="pb-3">
      <p className="flex items-center gap-1 text-13 text-ink-soft">
        <Link to="/app/people" className="touch-target hover:underline">
          {m.people_title()}
        </Link>
        {group && (
          <>
            <ChevronRight aria-hidden size={14} strokeWidth={1.6} />
            <Link to={`/app/people?group=${group}`} className="touch-target hover:underline">
              {GROUP_NAMES[group]()}
            </Link>
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} size="huge" bare />
        <div className="min-w-0 flex-1">
          <h1 className="text-20 font-semibold wrap-anywhere">
            {name}
            {company && <span className="text-14 font-normal text-ink-soft max-md:block md:ml-3">{company}</span>}
          </h1>
          <p className="mt-1 flex flex-wrap gap-2">
            {contact.doNotContact && <StatusTag tone="bad">{m.contacts_do_not_contact()}</StatusTag>}
            {roles.map((role) => (
              <Tag key={role}>{ROLE_NAMES[role]()}</Tag>
            ))}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
        <div className="flex items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-3">
          <span className="max-md:order-last max-md:ml-auto">
            <MoreMenu label={m.contacts_actions({ name })}>
              {abilities.edit && <MenuItem onSelect={() => setOpened('edit')}>{m.people_edit()}</MenuItem>}
              {abilities.edit && (
                <MenuItem onSelect={() => doNotContact.set(!contact.doNotContact)}>
                  {contact.doNotContact ? m.people_contact_again() : m.people_stop_contact()}
                </MenuItem>
              )}
              <MenuItem onSelect={() => saveCard(contact)}>{m.people_card_save()}</MenuItem>
              {abilities.merge && <MenuItem onSelect={() => setOpened('merge')}>{m.people_merge()}</MenuItem>}
            </MoreMenu>
          </span>
          <Ways person={contact} />
          {abilities.edit && (
            <Button
              kind="brass"
              icon={<PenLine size={16} strokeWidth={1.6} />}
              onClick={onLogCall}
              className="max-md:col-span-2"
            >
              {m.people_log_call()}
            </Button>
          )}
        </div>
      </div>
      {opened === 'edit' && <EditPersonDialog contact={contact} onClose={() => setOpened(null)} />}
      {opened === 'merge' && <MergeDialog contact={contact} onClose={() => setOpened(null)} />}
      {doNotContact.conflict}
    </header>
  )
}

function saveCard(contact: Person['contact']): void {
  saveFile(new TextEncoder().encode(writeCard(contact)), 'text/vcard;charset=utf-8', `${contact.name}.vcf`)
}

/** The ways to reach a person. One that can't be used is disabled and says why. */
function Ways({ person: { email, phone, doNotContact } }: { person: Person['contact'] }) {
  const ways = [
    { label: m.people_email(), icon: Mail, href: email && `mailto:${email}`, missing: m.people_no_email() },
    { label: m.people_text(), icon: MessageSquare, href: phone && `sms:${phone}`, missing: m.people_no_phone() },
    { label: m.people_call(), icon: Phone, href: phone && `tel:${phone}`, missing: m.people_no_phone() },
  ]
  return ways.map(({ label, icon: Icon, href, missing }) => {
    const off = doNotContact ? m.people_off_do_not_contact() : href === null ? missing : null
    const icon = <Icon aria-hidden size={16} strokeWidth={1.6} />
    return off === null && href !== null ? (
      <a key={label} href={href} className={buttonClass({})}>
        {icon}
        {label}
      </a>
    ) : (
      <Button key={label} icon={icon} disabled disabledReason={off ?? missing}>
        {label}
      </Button>
    )
  })
}
