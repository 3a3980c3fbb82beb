export const navigationTexts = {
  today: 'Today',
  applications: 'Applications',
  orders: 'Orders',
  callbacks: 'Callbacks',
  deliveries: 'Deliveries',
  record: 'Record',
};
