import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { PLAN_TIERS } from '@plumbline/domain/plans/plans'
import * as z from 'zod'
import { Id } from './base.ts'

/** Where a person who has just signed up makes their organization; the path that clients of hosted back ends call. */
export const CREATE_ORG_ON_SIGNUP_PATH = '/functions/v1/create-org-on-signup'

export const CreateOrgOnSignup = z.object({
  /** Their own id: nobody makes an organization for somebody else. */
  userId: Id,
  orgName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  planTier: z.enum(PLAN_TIERS),
})
export type CreateOrgOnSignup = z.infer<typeof CreateOrgOnSignup>

/** The organization that was made, or the one an earlier call made. */
export const CreatedOrg = z.object({ orgId: Id, orgName: z.string() })
export type CreatedOrg = z.infer<typeof CreatedOrg>
