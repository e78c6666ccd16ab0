import * as v from 'valibot'

/** A field that may stay empty: empty counts as none. */
export const orNull = <S extends v.GenericSchema<string | null, string | null>>(schema: S) =>
  v.pipe(
    v.string(),
    v.transform((text): string | null => text.trim() || null),
    v.nullable(schema),
  )

/** Several values in one field, with blanks, commas, semicolons or lines between them. */
export const listOf = <S extends v.GenericSchema<string[], string[]>>(schema: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,;]+/).filter(Boolean)),
    schema,
  )
