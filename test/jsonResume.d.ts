declare module '@jsonresume/schema' {
  export const schema: object
  export function validate(
    resume: unknown,
    done: (errors: { stack: string }[] | null, isValid: boolean) => void,
  ): void
}
