import type { Comment } from '@plumbline/contract/comments'
import { Pencil, Trash2 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { MenuItem } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

type Props = { comment: Comment; onEdit: () => void; onDelete: () => void }

/** The actions for a comment's author and org admins. */
export function CommentMenu({ comment: { abilities, author }, onEdit, onDelete }: Props) {
  if (!abilities.edit && !abilities.delete) return null
  return (
    <MoreMenu label={m.comments_actions_of({ name: author?.name ?? m.deals_former_member() })}>
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
  )
}
