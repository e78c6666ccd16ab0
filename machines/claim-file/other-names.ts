import type { ClaimColumn } from '../../contract/claims/claim-fields.ts'

/** Names of columns as carriers write them, without blanks and marks. */
export const otherClaimNames: Readonly<Partial<Record<ClaimColumn, string>>> = {
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
