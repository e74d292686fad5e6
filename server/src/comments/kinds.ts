import { commentPolicy } from '@plumbline/domain/comments/policy'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import { found } from '../platform/commands/checks.ts'
import type { Context } from '../platform/http/context.ts'
import { type CommentedKind, commentedKinds } from './providers.ts'

/** The kinds of records whose comments the caller can see. */
export function kindsSeen(ctx: Context): CommentedKind[] {
  return commentedKinds.of(ctx.app).filter(({ needs }) => commentPolicy.see(ctx.actor, needs))
}

/** @throws ApiError not_found, including for records the caller can't see */
export function kindSeen(ctx: Context, type: CommentObject): CommentedKind {
  return found(kindsSeen(ctx).find((kind) => kind.type === type))
}

export function kindOf(ctx: Context, type: CommentObject): CommentedKind {
  return found(commentedKinds.of(ctx.app).find((kind) => kind.type === type))
}
