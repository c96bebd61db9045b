-- What outside parties said when they refused a call may repeat what people typed: it is not kept.
UPDATE outbox SET last_error = substr(last_error, 1, instr(last_error, ':')) || ' said before errors were kept without words'
  WHERE last_error LIKE 'Gateway%:%';
