import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openSamlFirm, type SamlFirm } from '../../server/tests/saml-firm.ts'

/** A company with its own sign-in, whose page can be reached from a window. */
export type Firm = {
  id: string
  domain: string
  /** The settings that add it to our server. */
  settings: Record<string, string>
  /** Lets its sign-in page vouch for a user immediately by posting its signed response to our server at `url`. */
  vouch(page: Page, url: string, person: Parameters<SamlFirm['answer']>[1]): Promise<void>
  close(): void
}

export async function openFirm(): Promise<Firm> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-firm-'))
  const firm = await openSamlFirm('https://id.acme.example')
  const [id, domain] = ['0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10', 'acme.example']
  const file = join(folder, 'firms.json')
  writeFileSync(file, JSON.stringify([{ id, domains: [domain], metadata: firm.metadata }]))
  return {
    id,
    domain,
    settings: { AUTH_SAML_PROVIDERS: file },
    vouch: async (page, url, person) => {
      await page.route(`${firm.entityId}/**`, async (route) => {
        const asked = new URL(route.request().url())
        const fields = {
          SAMLResponse: await firm.answer(asked.href, person),
          RelayState: asked.searchParams.get('RelayState') ?? '',
        }
        return route.fulfill({ contentType: 'text/html', body: formTo(`${url}/auth/v1/sso/saml/acs`, fields) })
      })
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function formTo(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}
