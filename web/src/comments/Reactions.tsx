import type { Comment } from '@plumbline/contract/comments'
import { type Reaction, REACTIONS } from '@plumbline/domain/comments/comment'
import { SmilePlus } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { formatCount, formatList } from '../ui/figures/format.ts'
import { Menu, MenuItem } from '../ui/overlays/Menu.tsx'
import { Tooltip } from '../ui/overlays/Tooltip.tsx'
import { REACTION_LOOKS } from './reaction-words.ts'

type Change = (reaction: Reaction, on: boolean) => void

/** The reactions to a comment, each with a count, and pressed if the reader is among them. */
export function Reactions({ reactions, onChange }: { reactions: Comment['reactions']; onChange: Change }) {
  return reactions.map(({ reaction, people, mine }) => {
    const { icon: Icon, name } = REACTION_LOOKS[reaction]
    const by = formatList(people.map((person) => person.name))
    const label = m.comments_reacted({ reaction: name(), people: by })
    return (
      <Tooltip key={reaction} label={label}>
        <button
          type="button"
          aria-pressed={mine}
          aria-label={label}
          className={cx(
            'touch-target inline-flex min-h-6 items-center gap-1 rounded-full border px-2 text-12 figures transition-colors control-focus',
            mine
              ? 'border-brass-edge bg-brass-wash text-brass-text'
              : 'border-line-strong bg-surface text-ink-soft hover:bg-sunken hover:text-ink',
          )}
          onClick={() => onChange(reaction, !mine)}
        >
          <Icon aria-hidden size={14} strokeWidth={1.6} />
          {formatCount(people.length)}
        </button>
      </Tooltip>
    )
  })
}

/** Adds a reaction, or removes the reader's own. */
export function ReactMenu({ reactions, onChange }: { reactions: Comment['reactions']; onChange: Change }) {
  const isMine = (reaction: Reaction) => reactions.some((given) => given.reaction === reaction && given.mine)
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          kind="quiet"
          size="small"
          label={m.comments_react()}
          icon={<SmilePlus aria-hidden size={16} strokeWidth={1.6} />}
        />
      }
    >
      {REACTIONS.map((reaction) => {
        const { icon: Icon, name } = REACTION_LOOKS[reaction]
        return (
          <MenuItem
            key={reaction}
            icon={<Icon aria-hidden size={16} strokeWidth={1.6} />}
            onSelect={() => onChange(reaction, !isMine(reaction))}
          >
            {isMine(reaction) ? m.comments_reaction_remove({ reaction: name() }) : name()}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
