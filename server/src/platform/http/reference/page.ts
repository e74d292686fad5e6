import { ERRORS } from '@plumbline/contract/errors'
import { html, type Markup } from '../markup.ts'
import { type Field, fieldsOf, type Schema, typeOf } from './fields.ts'
import { type Document, type Method, type Operation, operationsOf } from './openapi.ts'
import type { Words } from './words.ts'

type Entry = { method: Method; operation: Operation; path: string }

/** The whole reference on a single page that needs no script. */
export function referencePage(document: Document, words: Words): Markup {
  const base = document.servers?.[0]?.url ?? ''
  const groups = Map.groupBy(
    operationsOf(document).map(([method, operation, path]): Entry => ({ method, operation, path })),
    ({ operation }) => operation.tags?.[0] ?? '',
  )
  return html`
    <a class="skip" href="#content">${words.skip}</a>
    <nav aria-label="${words.contents}">
      <ul>
        <li><a href="#sign-in">${words.signIn}</a></li>
        <li><a href="#errors">${words.errors}</a></li>
        ${[...groups.keys()].map((tag) => html`<li><a href="#${groupAnchor(tag)}">${tag}</a></li>`)}
      </ul>
    </nav>
    <div id="content">
      <h1>${words.title}</h1>
      <div lang="en">
        ${(document.info.description ?? '').split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
      </div>
      <p><a href="/api/v1/openapi.json">${words.machine}</a></p>
      ${signIn(base, words)} ${errors(words)} ${[...groups].map(([tag, entries]) => group(tag, entries, words))}
    </div>
  `
}

function signIn(base: string, words: Words): Markup {
  const origin = base.replace(/\/api\/v1$/, '')
  return html`<section aria-labelledby="sign-in">
    <h2 id="sign-in">${words.signIn}</h2>
    <p>${words.signInHow}</p>
    <pre tabindex="0">
curl -X POST '${origin}/auth/v1/token?grant_type=password' \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "you@example.com", "password": "…"}'

curl ${base}/me -H 'Authorization: Bearer …'</pre>
  </section>`
}

function errors(words: Words): Markup {
  return html`<section aria-labelledby="errors">
    <h2 id="errors">${words.errors}</h2>
    <p>${words.errorsHow}</p>
    <pre tabindex="0">{ "code": "not_found", "message": "…", "requestId": "…", "details": { } }</pre>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.code}</th>
            <th scope="col">${words.status}</th>
            <th scope="col">${words.meaning}</th>
          </tr>
        </thead>
        <tbody lang="en">
          ${Object.entries(ERRORS).map(
            ([code, { status, message }]) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td>${status}</td>
                <td>${message}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

function group(tag: string, entries: readonly Entry[], words: Words): Markup {
  const id = groupAnchor(tag)
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}" lang="en">${tag}</h2>
    ${entries.map((entry) => operationOf(entry, words))}
  </section>`
}

function operationOf({ method, operation, path }: Entry, words: Words): Markup {
  const id = anchorOf(operation.operationId ?? `${method} ${path}`)
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p lang="en">${operation.summary ?? ''}. <span class="soft">${withCode(operation.description ?? '')}</span></p>
    ${details(words.parameters, parameterFields(operation), words)}
    ${details(words.body, bodyFields(operation.requestBody), words)}
    ${success ? details(`${words.answer} ${success[0]}`, bodyFields(success[1]), words) : null}
  </article>`
}

function details(title: string, fields: readonly Field[], words: Words): Markup | null {
  if (fields.length === 0) return null
  return html`<details>
    <summary>${title}</summary>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.name}</th>
            <th scope="col">${words.type}</th>
            <th scope="col">${words.notes}</th>
          </tr>
        </thead>
        <tbody lang="en">
          ${fields.map(
            ({ name, type, isRequired, notes }) =>
              html`<tr>
                <td><code>${name}</code>${isRequired ? html` <em>${words.required}</em>` : null}</td>
                <td>${type}</td>
                <td>${withCode(notes)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

function parameterFields({ parameters = [] }: Operation): Field[] {
  return parameters.flatMap((parameter): Field[] => {
    if ('$ref' in parameter)
      return [
        { name: 'Idempotency-Key', type: 'string', isRequired: false, notes: 'header; takes effect once in 24 hours' },
      ]
    const { name, in: place, required = false, description, schema } = parameter
    const [field] = fieldsOf({ type: 'object', properties: { [name]: (schema ?? {}) as Schema } })
    return [
      {
        name,
        type: field?.type ?? '',
        isRequired: required,
        notes: [place, description, field?.notes].filter(Boolean).join('; '),
      },
    ]
  })
}

function bodyFields(body: unknown): Field[] {
  const { content } = (body ?? {}) as { content?: Record<string, { schema?: Schema }> }
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!media?.schema || !type) return []
  const fields = fieldsOf(media.schema)
  return fields.length > 0 ? fields : [{ name: type, type: typeOf(media.schema), isRequired: false, notes: '' }]
}

/** Text between backticks is code. */
function withCode(text: string): Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

function anchorOf(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function groupAnchor(tag: string): string {
  return `group-${anchorOf(tag)}`
}
