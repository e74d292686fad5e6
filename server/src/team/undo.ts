import type { Limits } from '@plumbline/domain/access/limits'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { undoKind } from '../undo/kind.ts'

/** A member's facts before a change; or, if their access ended, that it was active. */
export type MemberBefore = { facts: Limits & { roles: MemberRole[] } } | { active: true }

export const memberUndo = undoKind<{ userId: string; version: number; before: MemberBefore }>('member')
