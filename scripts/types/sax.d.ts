/** The part of sax we use. It comes without types. */
declare module 'sax' {
  export type Tag = { name: string; attributes: Record<string, string>; isSelfClosing: boolean }
  export type Parser = {
    onopentag: (tag: Tag) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    error: Error | null
    write(text: string): Parser
    close(): Parser
  }
  const sax: { parser(strict: boolean, options?: { position?: boolean }): Parser }
  export default sax
}
