import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError, onOff } from '../../platform/config/config.ts'
import { type OwnKey, readOwnKey } from './own-key.ts'
import { readMetadata, type SamlMetadata } from './metadata.ts'

/** An organization whose people sign in with its own identity provider. */
export type Firm = SamlMetadata & {
  id: string
  /** Email domains that lead to this identity provider. If there are any, only addresses in them count as verified. */
  domains: readonly string[]
  /** The assertion attributes that describe a person, keyed by the claim we store them under. */
  attributes: Readonly<Record<string, readonly string[]>>
  isDisabled: boolean
}

/** null when no identity provider file is configured */
export type SsoSettings = { firms: readonly Firm[]; allowsUnasked: boolean; ownKey: OwnKey | null } | null

export const ssoVariables = {
  AUTH_SAML_PROVIDERS: z.string().optional(),
  AUTH_SAML_IDP_INITIATED: onOff.default(false),
  AUTH_SAML_KEY_FILE: z.string().optional(),
  AUTH_SAML_CERTIFICATE_FILE: z.string().optional(),
}

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a domain' })

const Entry = z.strictObject({
  id: z.uuid(),
  domains: z.array(domain).default([]),
  metadata: z.string().optional(),
  metadataFile: z.string().optional(),
  attributes: z.record(z.string(), z.union([z.string().transform((name) => [name]), z.array(z.string())])).default({}),
  disabled: z.boolean().default(false),
})

/** @throws ConfigError that says what's wrong with a file */
export function readSso(values: z.output<z.ZodObject<typeof ssoVariables>>): SsoSettings {
  const { AUTH_SAML_PROVIDERS: path, AUTH_SAML_IDP_INITIATED: allowsUnasked } = values
  if (path === undefined) return null
  const ownKey = readOwnKey(values.AUTH_SAML_KEY_FILE, values.AUTH_SAML_CERTIFICATE_FILE)
  return { firms: readFirms(path), allowsUnasked, ownKey }
}

function readFirms(path: string): Firm[] {
  const file = resolve(path)
  try {
    const entries = z.array(Entry).parse(JSON.parse(readFileSync(file, 'utf8')))
    const firms = entries.map((entry) => firmOf(entry, dirname(file)))
    refuseTwice(
      'id',
      firms.map(({ id }) => id),
    )
    refuseTwice(
      'domain',
      firms.flatMap(({ domains }) => domains),
    )
    refuseTwice(
      'entityID',
      firms.map(({ entityId }) => entityId),
    )
    return firms
  } catch (error) {
    const reason = error instanceof z.ZodError ? sentence(error) : (error as Error).message
    throw new ConfigError([`AUTH_SAML_PROVIDERS points to ${file}, which can’t be used: ${reason}.`])
  }
}

function firmOf(entry: z.infer<typeof Entry>, folder: string): Firm {
  const { id, domains, metadataFile, attributes, disabled } = entry
  const xml =
    entry.metadata ?? (metadataFile === undefined ? undefined : readFileSync(resolve(folder, metadataFile), 'utf8'))
  if (xml === undefined) throw new Error(`entry ${id} has neither metadata nor metadataFile`)
  return { id: id.toLowerCase(), domains, attributes, isDisabled: disabled, ...readMetadata(xml) }
}

function refuseTwice(what: string, values: readonly string[]): void {
  const double = values.find((value, index) => values.indexOf(value) !== index)
  if (double !== undefined) throw new Error(`it lists the ${what} ${double} twice`)
}

function sentence({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.') || 'its content'}: ${issue.message}` : 'it can’t be read'
}
