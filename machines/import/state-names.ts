import { stateCodes } from '../../contract/claims/choices.ts'

/** In the order of `stateCodes`. */
const names = (
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,' +
  'Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,' +
  'Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,' +
  'Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,' +
  'West Virginia,Wisconsin,Wyoming,District of Columbia,American Samoa,Federated States of Micronesia,Guam,' +
  'Marshall Islands,Northern Mariana Islands,Palau,Puerto Rico,Virgin Islands'
).split(',')

/** Code by name in capitals. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  names.map((name, place) => [name.toUpperCase(), stateCodes[place] as string]),
)

/** The name of a state by its code; empty for what is none. */
export function nameOfState(code: string): string {
  return names[stateCodes.indexOf(code)] ?? ''
}
