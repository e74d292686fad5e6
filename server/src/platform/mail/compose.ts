import { escapeHtml } from '../escape-html.ts'

/** An email in the form it's sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  locale: 'en' | 'es'
  /** Where replies go, if not to us. */
  replyTo?: string
  attachments?: readonly (MailAttachment | StoredAttachment)[]
  /** Where the recipient ends emails like this with one click, without signing in (RFC 8058). */
  unsubscribeAt?: string
  /** Emails with the same name are shown as one conversation. Only letters, digits, dots and dashes. */
  thread?: string
}

/** A file that goes with an email. */
export type MailAttachment = { name: string; contentType: string; base64: string }

/** A file of an organization, read when the email is sent: too large to be queued with it. */
export type StoredAttachment = { name: string; contentType: string; stored: { orgId: string; sha256: string } }

/** An email with everything that goes with it. */
export type WholeMail = Omit<Mail, 'attachments'> & { attachments: readonly MailAttachment[] }

/** The content of an email, before it's formatted as plain text and HTML. All of it is plain text. */
export type Email = {
  locale: Mail['locale']
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Lists below the paragraphs, each under its own heading. */
  sections?: readonly MailSection[]
  /** The main action, shown as a button and as a URL to copy. */
  action?: { label: string; url: string }
  /** A code to type, with the text that precedes it. */
  code?: { label: string; value: string }
  closing: string
  /** Links below everything else. */
  footer?: readonly MailFooter[]
  /** The sender's details, line by line, if the sender isn't the product. */
  signature?: readonly string[]
}

export type MailSection = { title: string; items: readonly { words: string; detail: string; url: string | null }[] }
export type MailFooter = { label: string; url: string }

const COPY_HINT: Readonly<Record<Mail['locale'], string>> = {
  en: 'If the button doesn’t work, copy this link into your browser:',
  es: 'Si el botón no funciona, copie este enlace en su navegador:',
}

/** Composes an email. All of the product's emails look the same, in plain text and in HTML. */
export function composeEmail(to: string, email: Email): Mail {
  return { to, subject: email.subject, text: plainText(email), html: html(email), locale: email.locale }
}

function plainText({
  title,
  paragraphs,
  sections = [],
  action,
  code,
  closing,
  signature = [],
  footer = [],
}: Email): string {
  const blocks = [title, ...paragraphs, ...sections.map(plainSection)]
  if (action) blocks.push(`${action.label}:\n${action.url}`)
  if (code) blocks.push(`${code.label} ${code.value}`)
  if (signature.length > 0) blocks.push(signature.join('\n'))
  const links = footer.map(({ label, url }) => `${label}:\n${url}`)
  return [...blocks, closing, ...links, '-- \nPlumbline', ''].join('\n\n')
}

function plainSection({ title, items }: MailSection): string {
  const lines = items.map(({ words, detail, url }) =>
    [`- ${words}`, ...[detail, url ?? ''].filter(Boolean).map((line) => `  ${line}`)].join('\n'),
  )
  return [title.toUpperCase(), ...lines].join('\n')
}

const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Uses tables and inline styles, which all email clients support. The colors work on light backgrounds and inverted
 * dark ones.
 */
function html(email: Email): string {
  const {
    locale,
    subject,
    title,
    paragraphs,
    sections = [],
    action,
    code,
    closing,
    signature = [],
    footer = [],
  } = email
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#dab568;color:#241a0b;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` +
      small(
        `${escapeHtml(COPY_HINT[locale])}<br><a href="${escapeHtml(action.url)}" style="color:#27538b;word-break:break-all">${escapeHtml(action.url)}</a>`,
      )
  const typed =
    code &&
    text(code.label) +
      `<p style="margin:0 0 24px;font:600 24px/32px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code.value)}</p>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f8f7f3;color:#191e27;${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fefdfc;border:1px solid #dedbd6;border-radius:8px"><tr><td style="padding:32px;text-align:left;color:#191e27">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#78521c">Plumbline</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map(text).join('\n')}
${sections.map(section).join('\n')}
${button ?? ''}
${typed ?? ''}
${signature.length > 0 ? small(signature.map(escapeHtml).join('<br>')) : ''}
${small(escapeHtml(closing))}
${footer.length > 0 ? small(footer.map(footerLink).join(' · ')) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function text(words: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(words)}</p>`
}

function section({ title, items }: MailSection): string {
  const rows = items.map(({ words, detail, url }) => {
    const name =
      url === null ? escapeHtml(words) : `<a href="${escapeHtml(url)}" style="color:#27538b">${escapeHtml(words)}</a>`
    const more = detail === '' ? '' : `<br><span style="font-size:13px;color:#525760">${escapeHtml(detail)}</span>`
    return `<li style="margin:0 0 10px;font-size:15px;line-height:21px">${name}${more}</li>`
  })
  return `<h2 style="margin:20px 0 8px;font-size:16px;line-height:22px">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding-left:20px">${rows.join('')}</ul>`
}

function footerLink({ label, url }: MailFooter): string {
  return `<a href="${escapeHtml(url)}" style="color:#27538b">${escapeHtml(label)}</a>`
}

function small(inner: string): string {
  return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#525760">${inner}</p>`
}

/** The paragraphs of a message that someone typed: its lines, without empty ones. */
export function typedParagraphs(message: string): string[] {
  return message.split('\n').filter((line) => line.trim() !== '')
}

/** For attachments. Encoded they're a third larger, and most mailboxes take 25 MB. */
export const MOST_MAILED_BYTES = 18 * 1024 * 1024
