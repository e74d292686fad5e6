import type { Comment } from '@plumbline/contract/comments'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dealQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useFilled } from '../shell/use-filled.ts'
import { LaterPart } from '../ui/later-part.tsx'
import { MenuItem } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'
import { type CommentAction, commentActions } from './slots.ts'
import type { CommentSubject } from './subject.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

type Props = { comment: Comment; subject: CommentSubject; onEdit: () => void; onDelete: () => void }

/** What can be done with a comment: by its author, by org admins, and by who works on the deal. */
export function CommentMenu({ comment, subject, onEdit, onDelete }: Props) {
  const { abilities, author, deletedAt } = comment
  const deal = useQuery(dealQuery(subject.dealId)).data
  const [opened, setOpened] = useState<CommentAction | null>(null)
  const actions = useFilled(commentActions).filter(({ needs }) => deletedAt === null && deal?.abilities[needs])
  if (!abilities.edit && !abilities.delete && actions.length === 0) return null
  return (
    <>
      <MoreMenu label={m.comments_actions_of({ name: author?.name ?? m.deals_former_member() })}>
        {actions.map((action) => (
          <MenuItem key={action.label()} icon={<action.icon {...ICON} />} onSelect={() => setOpened(action)}>
            {action.label()}
          </MenuItem>
        ))}
        {abilities.edit && (
          <MenuItem icon={<Pencil {...ICON} />} onSelect={onEdit}>
            {m.comments_edit()}
          </MenuItem>
        )}
        {abilities.delete && (
          <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={onDelete}>
            {m.comments_delete()}
          </MenuItem>
        )}
      </MoreMenu>
      {opened && (
        <LaterPart
          load={opened.load}
          before={() => null}
          props={{ comment, subject, onClose: () => setOpened(null) }}
        />
      )}
    </>
  )
}
