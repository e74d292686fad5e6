import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { PLAN_TIERS } from '@plumbline/domain/plans/plans'
import * as z from 'zod'
import { Id } from './base.ts'

/** Path where people create their organization right after signing up. Clients of hosted back ends call this path. */
export const CREATE_ORG_ON_SIGNUP_PATH = '/functions/v1/create-org-on-signup'

export const CreateOrgOnSignup = z.object({
  /** The caller's own id: no one creates an organization for someone else. */
  userId: Id,
  orgName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  planTier: z.enum(PLAN_TIERS),
})
export type CreateOrgOnSignup = z.infer<typeof CreateOrgOnSignup>

/** The organization just created, or the one from an earlier call. */
export const CreatedOrg = z.object({ orgId: Id, orgName: z.string() })
export type CreatedOrg = z.infer<typeof CreatedOrg>
