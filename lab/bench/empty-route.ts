import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({}));
console.log(`It listens at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
