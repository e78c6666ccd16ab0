import type { ContactFileColumn } from '../../contract/contacts/contact-file-columns.ts'

/** Names of columns as carriers write them, without blanks and marks. */
export const otherContactNames: Readonly<Partial<Record<ContactFileColumn, string>>> = {
  insurance_carrier: 'carrier insurer insurance insurancecompany insuranceco company client',
  claim_number: 'claim claimno claimnum claimid claimref reference file fileno filenumber',
  first_name: 'first firstname insuredfirst insuredfirstname ownerfirst ownerfirstname claimantfirst givenname fname',
  last_name: 'last lastname insuredlast insuredlastname ownerlast ownerlastname claimantlast surname familyname lname',
  city: 'town losscity insuredcity',
  state: 'st statecode lossstate insuredstate',
  zip: 'zipcode postalcode postal losszip insuredzip',
  primary_phone: 'phone phone1 phonenumber homephone cell cellphone mobile insuredphone contactphone bestphone',
  vin: 'vinnumber vehicleid vehicleidentificationnumber vehiclevin',
  vehicle_model: 'model vmodel',
  address: 'street address1 streetaddress lossaddress insuredaddress',
  secondary_phone: 'phone2 otherphone workphone altphone alternatephone',
  email: 'emailaddress insuredemail owneremail claimantemail',
  vehicle_year: 'year modelyear yr vyear',
  vehicle_make: 'make vmake manufacturer',
  loss_type: 'peril causeofloss losscause typeofloss',
  date_of_loss: 'dol lossdate losson dateloss',
  insurance_notification_email: 'carrieremail notificationemail insureremail lossemail adjusteremail',
}
