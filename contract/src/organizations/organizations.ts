import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { normalizeEin } from '@plumbline/domain/organizations/ein'
import { LONGEST_ADDRESS } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { isTimeZone } from '@plumbline/domain/time-zone'
import * as z from 'zod'
import { DayText, Id, memberRoute, Version, PictureId } from '../base.ts'

/** An organization's settings, without those of later rooms. */
export const Settings = z.object({
  name: z.string(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  /** E.164 */
  phone: z.string().nullable(),
  /** last four digits of the EIN; no one is shown the rest */
  einEnding: z.string().nullable(),
  timeZone: z.string(),
  /** of its emails, until someone chooses another */
  language: z.enum(['en', 'es']),
  operatorsSeeProfit: z.boolean(),
  /** nothing dated on or before this day changes without an admin and a reason */
  booksLockedThrough: DayText.nullable(),
  version: Version,
})
export type Settings = z.infer<typeof Settings>

const Name = z.string().trim().min(1).max(MAX_NAME_LENGTH)

const Change = z.object({
  name: Name,
  legalName: Name.nullable(),
  address: z.string().trim().min(1).max(LONGEST_ADDRESS).nullable(),
  /** in any format; without a country code it's read as a North American number */
  phone: z
    .string()
    .max(40)
    .refine((text) => readPhoneNumber(text) !== null, { error: 'must be a phone number, such as +1 336-555-0142' })
    .nullable(),
  ein: z
    .string()
    .max(20)
    .refine((text) => normalizeEin(text) !== null, { error: 'must be an EIN, such as 12-3456789' })
    .nullable(),
  timeZone: z.string().refine(isTimeZone, { error: 'must be a time zone, such as America/New_York' }),
  language: z.enum(['en', 'es']),
  operatorsSeeProfit: z.boolean(),
  booksLockedThrough: DayText.nullable(),
})
export const ChangeSettings = Change.partial().extend({ version: Version })
export type ChangeSettings = z.infer<typeof ChangeSettings>

const tags = ['Organization']

type Shapes<Shown extends z.ZodType, Changed extends z.ZodType> = { Settings: Shown; ChangeSettings: Changed }

/**
 * Procedures for organizations.
 * @param shapes schemas of the settings' output and input, including the parts from later rooms that
 * contract/src/router.ts adds
 */
export function organizationProcedures<Shown extends z.ZodType, Changed extends z.ZodType>(
  shapes: Shapes<Shown, Changed>,
) {
  return {
    settings: memberRoute('settings.view')
      .route({
        method: 'GET',
        path: '/organization/settings',
        tags,
        summary: 'Get organization settings',
      })
      .output(shapes.Settings),
    changeSettings: memberRoute('settings.manage')
      .route({ method: 'PATCH', path: '/organization/settings', tags, summary: 'Update organization settings' })
      .input(shapes.ChangeSettings)
      .output(shapes.Settings),
    logo: memberRoute('app.use')
      .route({ method: 'GET', path: '/organization/logo', tags, summary: 'Get a short-lived link to the logo' })
      .output(z.object({ url: z.string().nullable() })),
    setLogo: memberRoute('settings.manage')
      .route({ method: 'PUT', path: '/organization/logo', tags, summary: 'Set an uploaded image as the logo' })
      .input(z.object({ uploadId: Id }))
      .output(z.object({ logoId: PictureId })),
    removeLogo: memberRoute('settings.manage')
      .route({ method: 'DELETE', path: '/organization/logo', tags, summary: 'Remove the logo' })
      .output(z.object({ logoId: PictureId })),
  }
}
