import type { Limits } from '@plumbline/domain/access/limits'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { undoKind } from '../undo/kind.ts'

/** What a member had before a change; of somebody whose access ended, that it goes on. */
export type MemberBefore = { facts: Limits & { roles: MemberRole[] } } | { active: true }

export const memberUndo = undoKind<{ userId: string; version: number; before: MemberBefore }>('member')
