/** The part of bcrypt we use. It comes without types. */
declare module 'bcrypt' {
  const bcrypt: { compare(password: string, hash: string): Promise<boolean> }
  export default bcrypt
}
