/** Texts that are no person's: numbers of things, codes, words of ours, days, and what shops and goods are called. */
const names = `
  accountId activationId advocateId agentId applicationId askedWith askerId assistedCartId authorisedFor
  bonusId bookedOn boughtForOn brand buyBackId captureId capturedLines cardId cardRefusal cartId caseId category
  challengeId channel chargeId cheaper_store chunk claimId claimedReferralId code colour consent consents copyId
  country couponCodes courier creditId customStockMessage customerId customerType cutId cuts
  daas_upgrade_sku dates declinedCode deliveryId deliveryOn deviceId did discount_type division errorCode
  expectedOn failedPaymentId failedReasons failed_transaction_id fields fileName financePlanId
  finish from_samsung_sku funding giftCardId goodwillId grade happenedOn hash heldFor hookEventId hookId hours href
  id
  impersonationId key kind language leaseId licenceExpiresOn lifecycleId lineId lineIds
  lineItemId line_item_id linkId loanId loanPaymentId loanRef lockerId lostIds lookupId lotId manageUrl
  method methodId methods missedOn modelId model_id model_name newName newPromisedOn newSku noShipStates notWith
  noticeId number offerId offerTriggerTags offerType offersApplied on orderId orderStatus
  pageUrl parentId pastTransactionIds paying paymentId payment_method pendingCard planId planIds
  primary_filter productType product_family promisedOn purchaseOrderId pvi_product_sub_type_name
  pvi_product_type_name reasonCode redirectUrl referralCode referralId refundId refusal
  refusedFor refusedWith rejectionCodes rejection_code relatedOrderId releaseId renewalId
  refusedOn replacedBy replacementId requestedOn returnId returnTo returning rmaId schemaVersion
  sealedApplicantId sealedApplicationId sealedCardId sealedCodeId sealedId sealedTokenId seed
  selectedOn sendOn sentFor sessionId shipmentId shipmentIds short_description silenced size sku
  skus slot state status storeChannel storeId storeName subscriberId subscriptionId swapId
  ticketNumber to_samsung_sku today tokenHash trackingId trackingUrl tradeInId transactionId transferIds
  trialId triggerCode triggerSkus triggerTags trigger_code unheardOn unitIds updateId upgradeDueOn upgradedBy url
  version warehouse windowEnd windowStart withSkus withdrawn workflowVersion wrongFields
`;

/** Names that say too little by themselves: in these places, or of these lifecycles. */
const places = `
  bot-check:subject cancelNews.cancelled cancelNews.keptIds cancelNews.rejected cancelNews.stoppedIds bundle.name business-subscription:name buy-back:name children.name
  customer-session:to cards.* delivery.name details.* device.name devices.name droppedLines.name endOfLife.name
  failedPayments.name from.name groups.name line.name lines.name locker.city locker.street
  locker.zip offers.name order:name payments.name promo-code:reason promo.label promos.label
  salesPitch.* store.city store.displayName store.phone subscription:name swap.wanted terms.firstOn to.name
`;

export const impersonal: ReadonlySet<string> = new Set(`${names} ${places}`.trim().split(/\s+/));
