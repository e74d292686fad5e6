import type { Reaction } from '@plumbline/domain/comments/comment'
import { Check, Eye, Heart, type LucideIcon, PartyPopper, ThumbsUp } from 'lucide-react'
import { m } from '../messages/generated/messages.js'

export const REACTION_LOOKS: Readonly<Record<Reaction, { icon: LucideIcon; name: () => string }>> = {
  like: { icon: ThumbsUp, name: m.comments_reaction_like },
  done: { icon: Check, name: m.comments_reaction_done },
  seen: { icon: Eye, name: m.comments_reaction_seen },
  thanks: { icon: Heart, name: m.comments_reaction_thanks },
  celebrate: { icon: PartyPopper, name: m.comments_reaction_celebrate },
}
