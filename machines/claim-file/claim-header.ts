import { claimColumns, type ClaimColumn, columnLabels, requiredColumns } from '../../contract/claims/claim-fields.ts'

/** For each claim column the place of the file's column that fills it; a column that is absent stays empty. */
export type Mapping = Readonly<Partial<Record<ClaimColumn, number>>>

/** What other names carriers use; only proposed in the mapping step, never taken without a person's word. */
const otherNames: Readonly<Partial<Record<ClaimColumn, string>>> = {
  claim_number: 'claim claimno claimnum claimid claimref reference file fileno filenumber',
  date_of_loss: 'dol lossdate losson dateloss',
  date_received: 'received receiveddate datereported reported reporteddate assigned assigneddate dateassigned',
  vin: 'vinnumber vehicleid vehicleidentificationnumber vehiclevin',
  first_name: 'first firstname insuredfirst insuredfirstname ownerfirst ownerfirstname givenname fname',
  last_name: 'last lastname insuredlast insuredlastname ownerlast ownerlastname surname familyname lname',
  zip: 'zipcode postalcode postal losszip',
  drivable: 'driveable isdrivable',
  loss_type: 'peril causeofloss losscause',
  insurance_company: 'carrier insurer company insurancecarrier',
  insurance_email: 'carrieremail carrieremailaddress insureremail',
  loss_email: 'lossnotificationemail adjusteremail',
  impact_notes: 'notes damage damagenotes comments description',
  claim_type: 'type assignmenttype',
  hail_identified: 'hail ishail',
  year: 'vehicleyear modelyear yr',
  make: 'vehiclemake',
  model: 'vehiclemodel',
  city: 'town losscity',
  state: 'st statecode lossstate',
  address: 'street address1 streetaddress lossaddress',
  email: 'emailaddress insuredemail owneremail',
  primary_phone: 'phone phone1 phonenumber homephone cell mobile insuredphone',
  secondary_phone: 'phone2 otherphone workphone altphone',
}

/** Column names are the same when their letters and digits are: case, blanks, marks and a byte-order mark aside. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

const columnByName = new Map<string, ClaimColumn>()
for (const column of claimColumns) columnByName.set(plainName(columnLabels[column]), column)
for (const column of claimColumns) columnByName.set(plainName(column), column)

/** The mapping that follows from the names alone. */
export function matchHeader(header: readonly string[]): Mapping {
  const mapping: Partial<Record<ClaimColumn, number>> = {}
  for (const [place, name] of header.entries()) {
    const column = columnByName.get(plainName(name))
    if (column !== undefined) mapping[column] ??= place
  }
  return mapping
}

/** The same, and for what is still open a proposal from names that carriers use. */
export function proposeMapping(header: readonly string[]): Mapping {
  const mapping: Partial<Record<ClaimColumn, number>> = { ...matchHeader(header) }
  const taken = new Set(Object.values(mapping))
  for (const column of claimColumns) {
    const names = new Set(otherNames[column]?.split(' '))
    const place = header.findIndex((name, at) => !taken.has(at) && names.has(plainName(name)))
    if (mapping[column] !== undefined || place < 0) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}

/** A mapping with proposals for what it leaves open, as far as they are of columns that it leaves open. */
export function withProposals(mapping: Mapping, proposed: Mapping): Mapping {
  const taken = new Set(Object.values(mapping))
  const open = Object.entries(proposed).filter(([, place]) => !taken.has(place))
  return { ...Object.fromEntries(open), ...mapping }
}

/** The header by whose names alone this mapping follows: what was matched by hand bears our names. */
export function namedAfter(header: readonly string[], mapping: Mapping): string[] {
  const columnAt = new Map(Object.entries(mapping).map(([column, place]) => [place, column]))
  return header.map((name, place) => {
    const [mapped, named] = [columnAt.get(place), columnByName.get(plainName(name))]
    if (mapped !== undefined) return mapped === named ? name : mapped
    return named === undefined ? name : `${name.trim()} (not taken)`
  })
}

/** Required columns that nothing fills. */
export function missingColumns(mapping: Mapping): ClaimColumn[] {
  return requiredColumns.filter((column) => mapping[column] === undefined)
}

/** Names of the file's columns that no claim column takes. */
export function ignoredColumns(header: readonly string[], mapping: Mapping): string[] {
  const taken = new Set(Object.values(mapping))
  return header.flatMap((name, place) =>
    taken.has(place) ? [] : [name.trim() || `column ${place + 1}, without a name`],
  )
}

/** Two columns that bear one name, or null. Which of them is meant only the carrier knows. */
export function sameNameTwice(header: readonly string[]): { name: string; places: [number, number] } | null {
  const seen = new Map<string, number>()
  for (const [place, name] of header.entries()) {
    const plain = plainName(name)
    const earlier = seen.get(plain)
    if (plain !== '' && earlier !== undefined) return { name: name.trim(), places: [earlier, place] }
    seen.set(plain, place)
  }
  return null
}

const dataShapes = [
  /^[A-HJ-NPR-Z0-9]{17}$/i,
  /^\d{4}-\d\d-\d\d/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4}/,
  /\S@\S+\.\S/,
  /^[\d\s().+-]{5,}$/,
]

/** Whether a first record is a claim rather than the names of columns. */
export function looksLikeData(record: readonly string[]): boolean {
  return record.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))
}

/** The header's own mark, by which a mapping made by hand is found again for the same carrier's next file. */
export function signatureOf(header: readonly string[]): string {
  return header.map(plainName).join('|')
}
